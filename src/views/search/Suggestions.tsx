import { Link } from 'react-router';
import { lastDays } from '../../fields/dateTime/period.ts';
import { Icon, iconNamed } from '../../look/icons/Icon.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { Suggestion } from '../../schema/screens.ts';
import { printSearch, type SearchUrl } from './searchUrl.ts';

interface SuggestionsProps {
  resource: Resource;
  url: SearchUrl;
  tenantId: string | null | undefined;
}

/** Ready searches: links that fill the URL. */
export function Suggestions({ resource, url, tenantId }: SuggestionsProps) {
  return resource.list.suggestions?.map((suggestion) => {
    const search = {
      ...url,
      tenantId: tenantId ?? undefined,
      filter: filterOf(suggestion, new Date()),
      searched: true,
    };
    return (
      <Link
        key={suggestion.label}
        className="btn"
        to={{ pathname: resource.path, search: printSearch(resource, search) }}
      >
        <Icon name={iconNamed(suggestion.icon)} />
        {suggestion.label}
      </Link>
    );
  });
}

function filterOf({ filter, days }: Suggestion, today: Date): Record<string, string> {
  const fixed = Object.entries(filter).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(fixed), ...(days === undefined ? {} : lastDays(days, today)) };
}
