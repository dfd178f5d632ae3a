/** A tree of messages by key. `_` is the message of the key above it. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Messages by full key, `users.invite.send`, as polyglot expects them. */
export type Phrases = Readonly<Record<string, string>>;

/** The full keys of a tree. */
export type MessageKey<Tree, Above extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends '_'
      ? WithoutDot<Above>
      : `${Above}${Key}`
    : MessageKey<Tree[Key], `${Above}${Key}.`>;
}[keyof Tree & string];

type WithoutDot<Text extends string> = Text extends `${infer Key}.` ? Key : Text;

export function flatten(tree: MessageTree, above = ''): Phrases {
  const entries = Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return Object.entries(flatten(value, `${above}${key}.`));
    return [[key === '_' ? above.slice(0, -1) : above + key, value]];
  });
  return Object.fromEntries(entries);
}

export interface MessageCatalog {
  /** By the key of the English message; see `translator`. */
  readonly messages: Readonly<Record<string, string>>;
  /** The declared texts by the resource's name; see `translateDeclaration`. */
  readonly resources: Readonly<Record<string, ResourceTranslation>>;
}

/** Texts in another language, at the paths of the declared ones. Entries of lists are at their `id`, `resource`, or English title, label or message. */
export type ResourceTranslation = {
  readonly [key: string]: string | ResourceTranslation | readonly (string | ResourceTranslation)[];
};
