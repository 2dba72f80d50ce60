import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findEarningOfCharge } from './earning-store.ts'
import { recordProviderFee } from './record-provider-fee.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readChargeFee'>
}

/** A month may be booked before the provider says what it keeps of its charge. */
export async function bookLateFee({ db, clock, payments }: Deps, chargeId: string): Promise<void> {
  // a month that is booked later brings its fee with it
  if (!(await findEarningOfCharge(db, chargeId))) return
  const fee = await payments.readChargeFee(chargeId)
  if (fee) await recordProviderFee(db, fee, clock())
}
