const FILE = /([^/]+)\/[^/]+\.tsx$/;

/**
 * What the folders of kinds export, by kind: of `./rating/RatingLook.tsx`, with `end` "Look", its `ratingLook`. So a kind is known
 * by its folder alone. Throws for a file that has no such export.
 */
export function byKind<Part>(
  modules: Readonly<Record<string, unknown>>,
  end: 'Look' | 'Input',
): ReadonlyMap<string, Part> {
  return new Map(
    Object.entries(modules).map(([path, module]) => {
      const kind = FILE.exec(path)?.[1] ?? '';
      const part = (module as Readonly<Record<string, Part>>)[kind + end];
      if (!part) throw new Error(`${path} must export ${kind}${end}`);
      return [kind, part];
    }),
  );
}
