import { cloneDeepWith } from 'es-toolkit';
import type { RaRecord } from 'react-admin';
import type { Language } from '../../messages/language.ts';
import type { Failure, FailureCatalog } from '../../schema/failure.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import { openingAt, openingUrl } from '../../schema/opensIn.ts';
import { plainLine } from '../../schema/plainLine.ts';
import { filledText, isAbsent, isTenantRegister, type Resource, valueAt } from '../../schema/resource.ts';
import { type ReadOptions, readReferred, withoutSecrets } from '../show/supportBundle.ts';

interface MessageOptions extends ReadOptions {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly language: Language;
  /** The known failure that explains the record, in the language of the page. */
  readonly cause: Failure;
}

/** The message about a failed record in a language, with what can be read of the record that it affects. */
export async function readPartnerMessage({ resource, record, language, cause: shown, ...options }: MessageOptions) {
  const catalog = await resource.failures?.load(language);
  // Those that admins have added are in one language.
  const cause = catalog?.failures.find(({ id }) => id === shown.id) ?? shown;
  if (!catalog) return '';
  // Not those of its other references: a colleague has a name too.
  const affects = resource.failures?.affects ?? '';
  const { [affects]: affected } = await readReferred(resource, record, options);
  const values = { ...(affected && 'record' in affected && affected.record), ...record };
  return partnerMessage({ catalog, cause, values, link: await linkOf(cause, resource, record, options) });
}

async function linkOf({ opens = '' }: Failure, resource: Resource, record: RaRecord, options: ReadOptions) {
  const { resources, dataProvider, tenantId } = options;
  const opening = openingAt(resource, opens, resources);
  const register = resources.find(isTenantRegister);
  const id = valueAt(record, opens);
  if (!opening || !register || !tenantId || isAbsent(id)) return undefined;
  const { data } = await dataProvider.getOne(register.name, { id: tenantId }).catch(() => ({ data: {} }));
  return openingUrl(opening, data, String(id));
}

interface MessageParts {
  readonly catalog: FailureCatalog;
  /** The cause, in the language of the catalog. */
  readonly cause: Failure;
  /** The values of the failed record, and of the one that it affects. */
  readonly values: JsonObject;
  /** The page where the first step begins. */
  readonly link: string | undefined;
}

/** A plain text for the partner: which record failed, why, what to change, and where. It contains no secrets. */
export function partnerMessage({ catalog, cause, values, link }: MessageParts): string {
  const { title, happened, where, who } = cause;
  const fix = cause.fix.length > 1 ? cause.fix.map((step, index) => `${index + 1}. ${step}`).join('\n') : cause.fix[0];
  // The sync chooses these texts, and the reader trusts the sender. Secrets first: a plain line hides them from their patterns.
  const safe: JsonObject = cloneDeepWith(values, (value) =>
    typeof value === 'string' ? plainLine(String(withoutSecrets(value))) : undefined,
  );
  const facts = { ...safe, title, happened, where, fix, who: catalog.actors[who]?.label, link };
  const lines = (catalog.message ?? []).flatMap((line) => filledText(line, facts) ?? []);
  return String(
    withoutSecrets(
      `${lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()}\n`,
    ),
  );
}
