import type { EvilDay } from '../payments-summary.ts'
import type { Provider } from '../provider.ts'
import { mishapKinds } from './evil-day.ts'

export function portrayDay({ days }: Provider): EvilDay | null {
  const day = days.latest()
  if (!day) return null
  return {
    seed: day.seed,
    begins: new Date(day.begins * 1000),
    ends: new Date(day.ends * 1000),
    mishaps: days.of(day.id).map(({ kind, at, state, told }) => ({
      kind,
      title: mishapKinds.find(one => one.kind === kind)?.title ?? kind,
      at: new Date(at * 1000),
      state,
      told,
    })),
  }
}
