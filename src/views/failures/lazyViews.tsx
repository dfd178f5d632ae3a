import { lazy } from 'react';

// Only pages of failures need these: others do not load them.

export const CauseGroups = lazy(async () => ({ default: (await import('./CauseGroups.tsx')).CauseGroups }));
export const FoundFailures = lazy(async () => ({ default: (await import('./FoundFailures.tsx')).FoundFailures }));
export const FailureCard = lazy(async () => ({ default: (await import('./FailureCard.tsx')).FailureCard }));
