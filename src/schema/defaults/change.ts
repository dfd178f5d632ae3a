import { translate } from '../../messages/defaults.ts';
import { inLanguage } from '../../messages/inLanguage.ts';
import type { Action, ActionTexts } from '../action.ts';
import type { AnyDeclaration, DeclaredTexts } from '../declaration.ts';
import { inWords } from '../resource.ts';

/** The actions of a resource with all that is asked and said; `title` is the gap for what a record is called. */
export function actionsFor({ actions }: AnyDeclaration, title: string): Readonly<Record<string, Action>> | undefined {
  if (!actions) return undefined;
  return Object.fromEntries(
    Object.entries(actions).map(([name, { when = {}, sets = {}, ...texts }]) => {
      const label = texts.label ?? inLanguage(inWords(name));
      const asked = {
        ...{ label, icon: 'ok', done: translate('defaults.action.done', { label, title }) },
        confirm: {
          title: translate('defaults.action.title', { label, title }),
          text: translate('defaults.action.text', { title }),
          yes: translate('defaults.action.yes', { label }),
        },
      };
      return [name, { ...merged(asked, texts), when, sets }];
    }),
  );
}

/** What is asked and said when a record is deleted, where somebody may. */
export function deletionFor({ delete: texts = {}, access }: AnyDeclaration, title: string): ActionTexts | undefined {
  if (!access.delete) return undefined;
  const asked = {
    ...{ label: translate('defaults.delete'), icon: 'trash', done: translate('defaults.delete.done', { title }) },
    confirm: {
      title: translate('defaults.delete.title', { title }),
      text: translate('defaults.delete.text', { title }),
      yes: translate('defaults.delete.yes'),
    },
  };
  return merged(asked, texts);
}

function merged(asked: ActionTexts, texts: DeclaredTexts): ActionTexts {
  return { ...asked, ...texts, confirm: { ...asked.confirm, ...texts.confirm } };
}
