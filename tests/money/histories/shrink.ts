/**
 * Removes ever smaller pieces while the rest still fails (delta debugging), within a time limit.
 */
export async function shrink<T>(
  whole: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  patienceMs = 120_000,
): Promise<readonly T[]> {
  const end = Date.now() + patienceMs
  let kept = whole
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < kept.length && Date.now() < end; ) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (rest.length > 0 && (await fails(rest))) kept = rest
      else at += size
    }
  }
  return kept
}
