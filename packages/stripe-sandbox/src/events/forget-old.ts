import type { World } from '@yosooi/sandbox-kit/world'

/** Seconds for which events and finished deliveries are kept (provider rule: 30 days). */
export const EVENT_LIFE = 30 * 86_400

/** Deletes expired events and deliveries; `now` is in seconds on the sandbox's clock. */
export function forgetOld(world: World, now: number): void {
  const oldest = Date.now() - EVENT_LIFE * 1000
  world
    .prepare(`DELETE FROM pay_delivery WHERE state NOT IN ('pending', 'held') AND made_at < ?`)
    .run(oldest)
  world
    .prepare(`DELETE FROM pay_object WHERE type = 'event' AND json_extract(json, '$.created') < ?`)
    .run(now - EVENT_LIFE)
}
