import { Icon } from '../look/icons/Icon.tsx';
import { PASSWORD_RULES } from './passwordRules.ts';

/** The requirements of a new password, each ticked as soon as it is met. */
export function Requirements({ password }: { password: string }) {
  return (
    <ul className="requirements" aria-label="Requirements">
      {PASSWORD_RULES.map(({ text, holds }) => {
        const met = holds(password);
        return (
          <li key={text} className={met ? 'is-met' : undefined}>
            <Icon name={met ? 'check' : 's-prospect'} small />
            {text}
            <span className="sr">{met ? ', met' : ', not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
