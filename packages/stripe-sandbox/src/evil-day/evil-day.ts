import { chanceOf } from '../faults/chance.ts'
import type { Provider } from '../provider.ts'
import { actMishaps } from './act-mishaps.ts'
import type { Day, Mishap } from './day-store.ts'
import { faultMishaps, faultsOfDay } from './fault-mishaps.ts'
import type { Draw, MishapKind } from './mishap.ts'

export const HOURS_OF_DAY = 24
const HOUR = 3600

/** All kinds of mishap, in the order of the control page. */
export const mishapKinds: readonly MishapKind[] = [...faultMishaps, ...actMishaps]

interface Wanted {
  readonly seed: string
  readonly hours: number
  /** The kinds to plan; all when absent. */
  readonly kinds?: readonly string[] | undefined
}

/** Schedules a day of mishaps; the same seed plans the same ones. */
export function planEvilDay(provider: Provider, { seed, hours, kinds }: Wanted): Day {
  const begins = provider.now()
  const ends = begins + hours * HOUR
  const wanted = mishapKinds.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const planned = wanted.flatMap(({ kind, times, atOnce }) =>
    Array.from({ length: times }, (_, number) => {
      const share = atOnce ? 0 : chanceOf(seed, kind, number, 'at')
      return { kind, number, at: begins + Math.floor(share * (ends - begins)) }
    }),
  )
  const mishaps = provider.days.begin({ seed, begins, ends }, planned)
  for (const { id, at } of mishaps) provider.due.schedule('mishap', String(id), at)
  const day = provider.days.latest()
  if (!day) throw new Error('the current day is missing')
  provider.due.schedule('evil_day_ends', String(day.id), ends)
  return day
}

/** Scheduled work: performs one mishap, whose objects its seed chooses. */
export function happenInTime(provider: Provider, ref: string): void {
  const mishap = provider.days.mishap(Number(ref))
  const day = mishap && provider.days.byId(mishap.day)
  const kind = mishapKinds.find(one => one.kind === mishap?.kind)
  if (!mishap || !day || !kind) return
  const told = kind.happen(provider, drawOf(day.seed, mishap), `${day.seed} ${mishap.number}`)
  provider.days.settle(mishap.id, told === undefined ? 'nothing' : 'happened', told ?? '')
}

function drawOf(seed: string, { kind, number }: Mishap): Draw {
  let drawn = 0
  return () => chanceOf(seed, kind, number, drawn++)
}

/** Scheduled work: switches off the faults that the day switched on. */
export function endEvilDay({ faults }: Provider): void {
  for (const fault of faultsOfDay) faults.off(fault)
}
