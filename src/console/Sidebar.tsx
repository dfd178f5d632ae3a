import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/console.ts';
import { MenuSection } from './MenuSection.tsx';
import type { MenuGroup } from './menu.ts';

interface SidebarProps {
  menu: readonly MenuGroup[];
  expanded: boolean;
  onToggle: () => void;
}

/** The menu beside the sheet: 250 px wide with words, or a rail of 60 px whose names are tooltips. Spec §2, §9. */
export function Sidebar({ menu, expanded, onToggle }: SidebarProps) {
  const action = expanded ? 'collapse' : 'expand';
  return (
    <nav className="side" aria-label={translate('console.menu.main')}>
      {menu.map((group, index) => (
        <MenuSection key={group.label ?? index} group={group} rail={!expanded} />
      ))}
      <button
        className="fold"
        type="button"
        aria-label={translate(`console.sidebar.${action}Name`)}
        aria-expanded={expanded}
        onClick={onToggle}
      >
        <Icon name="panel" />
        <span className="word">{translate(`console.sidebar.${action}`)}</span>
      </button>
    </nav>
  );
}
