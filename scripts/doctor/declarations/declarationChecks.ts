import type { Resource } from '../../../src/schema/resource.ts';
import type { Finding } from '../finding.ts';
import { checkReferences } from './checkReferences.ts';

/** Compares resources with each other, without any gateway. */
type DeclarationCheck = (resources: readonly Resource[]) => Finding[];

export const DECLARATION_CHECKS: readonly DeclarationCheck[] = [checkReferences];
