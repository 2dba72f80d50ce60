import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import type { Provider } from '../provider.ts'
import { faultTable } from './fault-table.ts'

export function faultSwitches({ faults }: Provider): FaultSwitch[] {
  const on = new Map(faults.all().map(fault => [fault.kind, fault]))
  return faultTable.map(({ kind, group, title, note, options = {} }) => ({
    path: `/control/payments/${kind}`,
    group,
    title,
    note,
    on: on.has(kind),
    left: on.get(kind)?.left ?? null,
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, String(value)]),
    ),
  }))
}
