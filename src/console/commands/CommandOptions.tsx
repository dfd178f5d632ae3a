import { Icon, iconNamed } from '../../look/icons/Icon.tsx';
import { Option } from '../../look/Option.tsx';
import { translate } from '../../messages/commands.ts';
import { type Command, GROUPS } from './command.ts';

interface CommandOptionsProps {
  id: string;
  shown: readonly Command[];
  /** The one that Enter runs. */
  active: number;
  onPick: (command: Command) => void;
}

/** The options of the palette, group by group. */
export function CommandOptions({ id, shown, active, onPick }: CommandOptionsProps) {
  return (
    <div
      className="palette-list"
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label={translate('commands.title')}
      // A press must not take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.filter((group) => shown.some((command) => command.group === group)).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in no fieldset
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div className="palette-group" id={`${id}-${group}`}>
            {translate(`commands.group.${group}`)}
          </div>
          {shown.map(
            (command, index) =>
              command.group === group && (
                <Option
                  key={command.key}
                  id={`${id}-${index}`}
                  active={index === active}
                  selected={index === active}
                  onPick={() => onPick(command)}
                >
                  <Icon name={iconNamed(command.icon)} />
                  <span>{command.label}</span>
                  {command.hint && <span className="muted">{command.hint}</span>}
                </Option>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
