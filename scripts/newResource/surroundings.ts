/** What is known beside the fields that are read: the other resources, to which ids may lead. */
export interface Surroundings {
  readonly resources: readonly string[];
}

/** `deal_id` leads to `deals` where there is such a resource. */
export function referredTo(name: string, { resources }: Surroundings): string | undefined {
  const [, one] = /^(.+)_id$/.exec(name) ?? [];
  return resources.find(
    (resource) => one !== undefined && [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(resource),
  );
}
