import { removeCustomer } from '../billing/remove-customer.ts'
import type { Act } from './act.ts'
import { actsOn } from './acts-on.ts'

const act = actsOn({
  type: 'customer',
  label: (_provider, { id, email }) => email ?? id,
  state: () => null,
})

export const customerActs: readonly Act[] = [
  act({
    name: 'delete_customer',
    title: 'お客さまを管理画面から消す',
    possible: () => true,
    work: removeCustomer,
  }),
]
