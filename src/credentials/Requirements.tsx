import { useEffect } from 'react';
import { announce } from '../look/announce.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import './credentials.css';
import { PASSWORD_RULES } from './passwordRules.ts';

/** How long somebody must have stopped typing, in milliseconds, before they are told how far they have come. */
const PAUSE = 1_000;

interface RequirementsProps {
  /** For the field that they describe. */
  id: string;
  password: string;
}

/** The requirements of a new password, each ticked as soon as it is met. How many are met is said after a pause. */
export function Requirements({ id, password }: RequirementsProps) {
  useEffect(() => {
    if (!password) return undefined;
    const met = PASSWORD_RULES.filter(({ holds }) => holds(password)).length;
    const timer = setTimeout(announce, PAUSE, `${met} of ${PASSWORD_RULES.length} requirements met`);
    return () => clearTimeout(timer);
  }, [password]);
  return (
    <ul className="requirements" id={id} aria-label="Requirements">
      {PASSWORD_RULES.map(({ text, holds }) => (
        <Requirement key={text} text={text} met={holds(password)} />
      ))}
    </ul>
  );
}

function Requirement({ text, met }: { text: string; met: boolean }) {
  return (
    <li className={met ? 'is-met' : undefined}>
      <Icon name={met ? 'check' : 'circle'} small />
      {text}
      <span className="sr">{met ? ', met' : ', not met yet'}</span>
    </li>
  );
}
