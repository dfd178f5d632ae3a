import type { CodeDelivery } from '../identityProvider.ts';

/** What the pool answers when it has sent a code. */
export interface CodeAnswer {
  readonly CodeDeliveryDetails?: { readonly Destination?: string } | undefined;
}

export const codeDelivery = ({ CodeDeliveryDetails }: CodeAnswer): CodeDelivery => ({
  destination: CodeDeliveryDetails?.Destination,
});

/** Codes are shown in groups, and copied so. */
export const withoutBlanks = (code: string) => code.replace(/\s/g, '');
