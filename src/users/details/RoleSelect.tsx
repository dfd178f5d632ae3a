import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import type { Role } from '../../schema/role.ts';
import { roleWord, userLabel } from './userWords.ts';

interface RoleSelectProps {
  roles: readonly Role[];
  role: Role | '';
  error: string | undefined;
  /** Said in the place of no role, which can be chosen then. */
  none?: string;
  /** The id of a heading that tells this role from others on the page, read aloud before the label. */
  heading?: string | undefined;
  onChange: (role: Role | '') => void;
}

/** Chooses a role. */
export function RoleSelect({ roles, role, error, none, heading, onChange }: RoleSelectProps) {
  return (
    <Field label={userLabel('role')} error={error}>
      {(control) => (
        <Select
          {...control}
          aria-labelledby={heading && `${heading} ${control.id}-label`}
          name="role"
          value={role}
          onChange={(event) => onChange(event.target.value as Role | '')}
        >
          {none !== undefined && <option value="">{none}</option>}
          {roles.toReversed().map((each) => (
            <option key={each} value={each}>
              {roleWord(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
