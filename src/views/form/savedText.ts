import { translate } from '../../messages/views.ts';
import { filledText } from '../../schema/filledText.ts';
import type { Resource } from '../../schema/resource.ts';

/** What is said once a record is saved; without its particulars where the server did not answer them. */
export function savedText(
  { form, label: [one] }: Resource,
  action: 'create' | 'edit',
  record: Readonly<Record<string, unknown>>,
): string {
  return filledText(form?.saved[action] ?? '', record) || translate('views.form.saved', { noun: one });
}
