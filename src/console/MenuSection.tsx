import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuLink } from './MenuLink.tsx';
import { isCurrent, type MenuGroup } from './menu.ts';
import './sidebar.css';

interface MenuSectionProps {
  group: MenuGroup;
  /** On the rail all links show and a hairline stands for the group's name. */
  rail?: boolean;
}

/** A group of the menu that opens and closes under its name. Untouched, it is also open around the page one is on. */
export function MenuSection({ group, rail = false }: MenuSectionProps) {
  const { pathname } = useLocation();
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? (group.defaultOpen || group.entries.some((entry) => isCurrent(entry, pathname)));
  const id = useId();
  const shown = rail || open || !group.label;
  return (
    <>
      {group.label && rail && <hr />}
      {group.label && !rail && (
        <button className="group" type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {group.label}
        </button>
      )}
      <ul id={id} hidden={!shown} aria-label={group.label}>
        {group.entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} rail={rail} />
        ))}
      </ul>
    </>
  );
}
