import type { Resource } from '../../../src/schema/resource.ts';
import type { Finding } from '../finding.ts';
import { checkHidden } from './checkHidden.ts';
import { checkIconsAndSlots } from './checkIconsAndSlots.ts';
import { checkNames } from './checkNames.ts';
import { checkReferences } from './checkReferences.ts';
import { checkSearch } from './checkSearch.ts';
import { checkTexts } from './checkTexts.ts';
import { checkWriting } from './checkWriting.ts';

/** Compares resources with each other and with the product around them, without any gateway: what no compiler sees. */
export type DeclarationCheck = (resources: readonly Resource[]) => Finding[];

export const DECLARATION_CHECKS: readonly DeclarationCheck[] = [
  checkNames,
  checkReferences,
  checkTexts,
  checkWriting,
  checkSearch,
  checkIconsAndSlots,
  checkHidden,
];
