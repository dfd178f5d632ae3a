import { Link, useLocation } from 'react-router';
import { Icon, iconNamed } from '../look/icons/Icon.tsx';
import { useTooltip } from '../look/useTooltip.tsx';
import { isCurrent, type MenuEntry } from './menu.ts';

/** A link of the menu; it is current for every page below its own. On the rail its name is a tooltip, so not read twice. */
export function MenuLink({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
  const { pathname } = useLocation();
  const { trigger, bubble } = useTooltip(entry.label, 'beside');
  const { 'aria-describedby': _, ...handlers } = trigger;
  return (
    <li>
      <Link to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined} {...(rail ? handlers : {})}>
        <Icon name={iconNamed(entry.icon)} />
        <span className="word">{entry.label}</span>
      </Link>
      {rail && bubble}
    </li>
  );
}
