import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findEarningOfCharge } from '../earning-store.ts'
import { recordProviderFee } from '../recording/record-provider-fee.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readChargeFee'>
}

/** Books the fee of a charge whose month was booked before the provider reported the fee. */
export async function bookLateFee({ db, clock, payments }: Deps, chargeId: string): Promise<void> {
  // booking the month will also book its fee
  if (!(await findEarningOfCharge(db, chargeId))) return
  const fee = await payments.readChargeFee(chargeId)
  if (fee) await recordProviderFee(db, { chargeId, ...fee }, clock())
}
