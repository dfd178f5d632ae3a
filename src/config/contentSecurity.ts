/** What the pages may load beside the product's own files: `https://images.example`, `https://*.example.com`, `wss://live.example`. */
export interface ContentSecurity {
  /** Requests: `fetch`, WebSockets. */
  readonly connect?: readonly string[];
  /** Images; also `blob:`. */
  readonly img?: readonly string[];
  readonly font?: readonly string[];
  readonly style?: readonly string[];
  /** Audio and video; also `blob:`. */
  readonly media?: readonly string[];
  readonly frame?: readonly string[];
  /** Workers: `'self'`, `blob:`. */
  readonly worker?: readonly string[];
  /** Allow `style` attributes in HTML that a library writes, as rich text editors do. */
  readonly styleAttributes?: true;
  /** The one Trusted Types policy that may be created, by its name: `dompurify`. Without it, no library can write HTML. */
  readonly trustedTypes?: string;
}

/** Add here what a third-party component needs, in development and production alike. See docs/adding-a-resource.md. */
export const contentSecurity: ContentSecurity = {};
