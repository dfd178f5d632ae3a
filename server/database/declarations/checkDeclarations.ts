import { contentSecurity } from '../../../src/config/contentSecurity.ts';
import { BUILT_IN_PAGES } from '../../../src/resources/builtInPages.ts';
import { pages } from '../../../src/resources/pages.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { OwnPage } from '../../../src/schema/screens.ts';
import { requireSoundPolicy } from '../../base/contentSecurityPolicy.ts';
import { checkIconsAndSlots, checkTexts, iconMistake } from './checkAppearance.ts';
import { checkHiddenUses } from './checkHiddenUses.ts';
import { checkNames } from './checkNames.ts';
import { checkOptions } from './checkOptions.ts';
import { checkParts } from './checkParts.ts';
import { checkTaken, isPath, isSamePath, PATH_RULE } from './checkTaken.ts';
import { checkValues } from './checkValues.ts';
import { type Finding, type Remark, wrong } from './findings.ts';
import { filesOf, slotMistake } from './sources.ts';

const CHECKS: readonly ((resource: Resource, all: readonly Resource[]) => readonly Remark[])[] = [
  checkTaken,
  checkParts,
  checkTexts,
  checkIconsAndSlots,
  checkNames,
  checkValues,
  checkHiddenUses,
];

/** Thrown before anything else happens: a start with such declarations could misread or lose records. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/** Throws an error that names each mistake of the declarations with its file and the way out. */
export function requireSoundDeclarations(resources: readonly Resource[]): void {
  try {
    requireSoundPolicy(contentSecurity);
  } catch (fault) {
    throw new DeclarationError(fault instanceof Error ? fault.message : String(fault));
  }
  const findings = checkDeclarations(resources);
  if (findings.length === 0) return;
  const lines = findings.map(
    ({ resource, what, change }) => `${filesOf(resource)[0] ?? resource}: ${what}${change ? `\n  → ${change}` : ''}`,
  );
  throw new DeclarationError(`The resources have mistakes. Nothing was changed.\n${lines.join('\n')}`);
}

/**
 * The mistakes of all resources and pages, each by itself, compared with the others and with the sources that they name. The only check:
 * at every start, before migrations, in `npm run dev`, builds and `npm run doctor`.
 */
export function checkDeclarations(resources: readonly Resource[], ownPages: readonly OwnPage[] = pages): Finding[] {
  const findings = resources.flatMap((resource) => {
    // The other checks could not read a declaration that lacks an option because its name is misspelt.
    const unknown = checkOptions(resource);
    const remarks = unknown.length > 0 ? unknown : CHECKS.flatMap((check) => check(resource, resources));
    return remarks.map((remark) => ({ resource: resource.name, ...remark }));
  });
  return [...findings, ...checkPages(ownPages, resources)];
}

function checkPages(declared: readonly OwnPage[], resources: readonly Resource[]): Finding[] {
  return declared.flatMap(({ path, access, view, menu }, index) => {
    const others = [...BUILT_IN_PAGES, ...declared.slice(0, index), ...resources];
    return [
      ...(isPath(path) ? [] : [wrong(`"${path}" is no path.`, PATH_RULE)]),
      ...(others.some((other) => isSamePath(other.path, path))
        ? [wrong(`Another page is at ${path}.`, 'another path')]
        : []),
      ...(access === 'signed-in' || Array.isArray(access)
        ? []
        : [wrong(`The page ${path} is only for signed-in users.`, "access: 'signed-in', or a list of roles")]),
      ...[view === undefined ? undefined : slotMistake(view), iconMistake(menu?.icon)].flatMap(
        (mistake) => mistake ?? [],
      ),
    ].map((remark) => ({ resource: 'pages', ...remark }));
  });
}
