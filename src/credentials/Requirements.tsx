import { useEffect } from 'react';
import { announce } from '../look/announce.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { withHeardWords } from '../look/withHeardWords.tsx';
import { translate } from '../messages/credentials.ts';
import './credentials.css';
import { PASSWORD_RULES, requirementText } from './passwordRules.ts';

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
    const said = translate('credentials.requirements.count', { met, all: PASSWORD_RULES.length });
    const timer = setTimeout(announce, PAUSE, said);
    return () => clearTimeout(timer);
  }, [password]);
  return (
    <ul className="requirements" id={id} aria-label={translate('credentials.requirements')}>
      {PASSWORD_RULES.map(({ name, holds }) => (
        <Requirement key={name} rule={requirementText(name)} met={holds(password)} />
      ))}
    </ul>
  );
}

function Requirement({ rule, met }: { rule: string; met: boolean }) {
  const said = translate(met ? 'credentials.requirements.met' : 'credentials.requirements.notMet');
  return (
    <li className={met ? 'is-met' : undefined}>
      <Icon name={met ? 'check' : 'circle'} small />
      {withHeardWords(said, { rule })}
    </li>
  );
}
