/** In the place of figures that take a while to come. Spec §8, Dashboard cards. */
export function Loading() {
  return (
    <p className="skeleton loading" role="status">
      Loading data...
    </p>
  );
}
