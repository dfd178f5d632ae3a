import { type AutocompleteGroupedOption, Dialog, InputBase, styled, useAutocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, usePermissions } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon, iconNamed } from '../../components/icons/Icon.tsx';
import { TryAgain } from '../../components/Panel.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { tooLong } from '../../fields/FilterField.tsx';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/console.ts';
import { isolate } from '../../messages/isolate.ts';
import { routesOf } from '../../routes.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import { maySee, mayVisit } from '../../schema/permissions.ts';
import { sortOf, WORDS } from '../../schema/query.ts';
import { type Resource, recordPath, subtitleOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { confirmLeave } from '../../views/navigationGuard.ts';
import { linkTo, useSavedViews } from '../../views/saved/savedViewUrl.ts';
import { useTenant } from '../../views/useTenant.ts';
import { type Command, findCommands, Key } from './commands.ts';

interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds pages, saved views, tenants, actions, and records by their ID or words, as the user types. Enter runs the highlighted command. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const paper = { 'aria-label': translate('commands.title'), sx: PAPER };
  return (
    <Dialog open onClose={onClose} slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper }}>
      <Finder commands={commands} onClose={onClose} />
    </Dialog>
  );
}

const PAPER = { width: 'min(560px, calc(100vw - 32px))', marginTop: 'min(14vh, 120px)', overflow: 'hidden' };

const nameOf = ({ group, key }: Command) => `${group} ${key}`;

/** The search field and the commands found: a combobox whose list is always open. */
function Finder({ commands, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const records = useRecords(text);
  const views = useViewCommands();
  const { shown, left } = findCommands([...records.found, ...views, ...commands], text);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Command>({
    open: true,
    value: null,
    inputValue: text,
    options: shown,
    filterOptions: (options) => options,
    getOptionLabel: nameOf,
    groupBy: ({ group }) => group,
    autoHighlight: true,
    clearOnBlur: false,
    // Home and End move the caret.
    handleHomeEndKeys: false,
    onInputChange: (_event, typed, reason) => reason === 'input' && setText(typed),
    onChange(_event, command) {
      onClose();
      command?.run();
    },
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  // With `groupBy` these are groups, which the type of `useAutocomplete` does not say.
  const groups = groupedOptions.flatMap((one: unknown) => (isGroup(one) ? [one] : []));
  const { tenantName: tenant } = useTenant();
  const note = noteOf(records, { text: text.trim(), shown: shown.length, left, tenant });
  const isCounted = text.trim() !== '' && !records.looking;
  return (
    <>
      <Field {...getRootProps()}>
        <Icon name="search" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={translate('commands.hint')}
          inputProps={{ ...getInputProps(), 'aria-label': translate('commands.hint') }}
        />
        <Key>Esc</Key>
      </Field>
      {shown.length > 0 && (
        <List {...getListboxProps()} aria-labelledby={undefined} aria-label={translate('commands.title')}>
          {groups.map(({ group, index, options }) => (
            <li key={group} role="presentation">
              <GroupName id={group}>{translate(`commands.group.${group as Command['group']}`)}</GroupName>
              {/* biome-ignore lint/a11y/useSemanticElements: a list of options is no fieldset */}
              <ul role="group" aria-labelledby={group}>
                {options.map((option, place) => {
                  const { key, ...props } = getOptionProps({ option, index: index + place });
                  return (
                    <Option key={key} {...props}>
                      <Icon name={iconNamed(option.icon)} />
                      <span>{option.label}</span>
                      {option.hint && <Hint>{option.hint}</Hint>}
                    </Option>
                  );
                })}
              </ul>
            </li>
          ))}
        </List>
      )}
      {note && (
        <Note>
          {note} {records.failed && <TryAgain onClick={records.again} />}
        </Note>
      )}
      <VisuallyHidden role="status">
        {isCounted && translate('commands.found', { smart_count: shown.length })}
      </VisuallyHidden>
    </>
  );
}

const isGroup = (option: unknown): option is AutocompleteGroupedOption<Command> => 'options' in membersOf(option);

interface NoteOptions {
  text: string;
  shown: number;
  left: number;
  tenant: string | undefined;
}

/** The note below the list: a search or failure, further matches, or no match. */
function noteOf({ looked, looking, failed }: Records, { text, shown, left, tenant }: NoteOptions) {
  const fault = tooLong(text);
  if (fault) return fault;
  if (looking) return translate('commands.looking');
  if (failed) return translate('commands.failed');
  if (left > 0) return translate('commands.more', { count: left });
  if (shown > 0) return undefined;
  if (looked && tenant !== undefined) return translate('commands.noneIn', { text, tenant });
  return translate('commands.none', { text });
}

const Field = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px',
  color: 'var(--text-muted)',
  '& .MuiInputBase-root': { height: '3.25rem', color: 'var(--text)', fontSize: 'var(--text-lg)' },
  '& .MuiInputBase-input': { textOverflow: 'ellipsis', '&::placeholder': { color: 'var(--text-faint)', opacity: 1 } },
  '@media (width < 480px), (pointer: coarse)': { '& > kbd': { display: 'none' } },
});

const List = styled('ul')({
  // Material UI scrolls to options by their offset parent.
  position: 'relative',
  maxHeight: 'min(438px, 60vh)',
  padding: '4px 8px 8px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: '1px solid var(--border)',
});

const GroupName = styled('div')({
  padding: '10px 10px 4px',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  fontWeight: 500,
});

const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 'max(36px, var(--target-min))',
  padding: '4px 10px',
  borderRadius: 'var(--r-sm)',
  fontSize: 'var(--text-sm)',
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: 'var(--text-muted)' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&.Mui-focused': {
    borderRadius: '0 var(--r-sm) var(--r-sm) 0',
    backgroundColor: 'var(--hover-overlay)',
    boxShadow: 'inset 2px 0 0 var(--accent)',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      '& > *': { color: 'inherit' },
    },
  },
});

const Hint = styled('span')({ flex: 'none', maxWidth: '50%', marginLeft: 'auto', color: 'var(--text-muted)' });

const Note = styled('p')({ padding: '14px 18px', borderTop: '1px solid var(--border)', color: 'var(--text-muted)' });

/** Matches texts that may be the ID of a record: no spaces, at least one digit. */
const ID = /^(?=.*\d)\S{3,}$/;

function useViewCommands(): readonly Command[] {
  const resources = useContext(ResourcesContext);
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { data = [] } = useSavedViews(tenantId);
  return data.flatMap((view): Command[] => {
    const resource = resources.find(({ name, menu }) => menu && name === view.resource);
    if (!resource) return [];
    const run = () => confirmLeave(() => void navigate(linkTo(view, resource, tenantId)));
    const icon = resource.menu?.icon ?? 'rows';
    return [{ group: 'view', key: view.view_id, label: view.name, hint: resource.label[1], icon, run }];
  });
}

/** Matches texts with a beginning of a word. */
const WORD = /[\p{L}\p{N}]{2}/u;

type Records = ReturnType<typeof useRecords>;

/** How many records of one resource may have the same ID of another system. */
const PER_RESOURCE = 3;

/** How many records of one resource are shown that have the words. */
const PER_WORDS = 8;

/** Looks up a text in every resource that is searched by words or by IDs and whose records the user may open. */
function useRecords(typed: string) {
  const text = useDebounced(typed.trim());
  const resources = useContext(ResourcesContext);
  const { permissions: role } = usePermissions<Role>();
  const { tenantId } = useTenant();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const searchesFor = (sought: string) =>
    tooLong(sought) ? [] : resources.flatMap((resource) => searchesIn(resource, sought, role));
  const searches = searchesFor(text);
  const query = useQuery({
    queryKey: ['records', tenantId, text],
    enabled: searches.length > 0,
    queryFn: async ({ signal }) => {
      const requests = searches.map(async ({ resource, parameter, most, sort }) => {
        const { data } = await dataProvider.getList(resource.name, {
          filter: { [parameter]: text },
          pagination: { page: 1, perPage: most },
          sort,
          meta: { tenantId },
          signal,
        });
        return data.map((record) => foundIn(resource, record, parameter === WORDS ? undefined : text));
      });
      const results = await Promise.allSettled(requests);
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
      const records = [...new Map(found.map((one) => [one.key, one])).values()];
      return { records, failed: results.some(({ status }) => status === 'rejected') };
    },
  });
  const looks = searchesFor(typed.trim()).length > 0;
  const isSettled = typed.trim() === text;
  const found = (looks && isSettled && query.data?.records) || [];
  return {
    found: found.map(({ path, ...record }): Command => {
      return { ...record, group: 'record', run: () => confirmLeave(() => void navigate(path)) };
    }),
    looked: looks && isSettled && query.isSuccess,
    looking: looks && (!isSettled || query.isFetching),
    failed: looks && isSettled && query.data?.failed === true,
    again: () => query.refetch(),
  };
}

/** The searches for a text in a resource, if the user may open its records: by words, or else by each field with IDs. */
function searchesIn(resource: Resource, text: string, role: Role | undefined) {
  const { menu, list, fields, id } = resource;
  const opens = routesOf(resource).some((route) => route.action === 'show' && mayVisit(role, route));
  if (!menu || !opens) return [];
  if (list.text && WORD.test(text)) {
    return [{ resource, parameter: WORDS, most: PER_WORDS, sort: sortOf(resource) }];
  }
  if (!ID.test(text)) return [];
  const identifiers = (list.search ?? []).filter((name) => {
    const field = fields[name];
    return field && maySee(role, field) && field.kind === 'text' && field.identifier;
  });
  const sort = { field: id, order: 'ASC' as const };
  return identifiers.map((parameter) => ({ resource, parameter, most: PER_RESOURCE, sort }));
}

/** A record as a command. `sought` is the ID by which it was found; by words, its texts are shown first. */
function foundIn(resource: Resource, record: RaRecord, sought: string | undefined) {
  const id = String(record.id);
  const [label] = resource.label;
  const [name, ...texts] = (resource.list.text ?? []).flatMap((text) => String(record[text] ?? '') || []);
  const path = recordPath(resource, id, record);
  const entry = { key: `${resource.name}/${id}`, icon: resource.menu?.icon ?? 'search', path };
  if (sought === undefined && name !== undefined) {
    return {
      ...entry,
      label: [name, ...texts].map(isolate).join(' · '),
      hint: translate('commands.record', { label, id }),
    };
  }
  // The palette shows what contains the typed text.
  const hints = [sought === undefined || id === sought ? [] : sought, subtitleOf(resource, record) ?? []].flat();
  const shown = translate('commands.record', { label, id });
  return { ...entry, label: shown, ...(hints.length > 0 && { hint: hints.map(isolate).join(' · ') }) };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), LIMITS.lookUpRest);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
