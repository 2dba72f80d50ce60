import { PayoutSuccess } from '../features/payout/payout-success.tsx'
import { errorMeta } from '../lib/meta.ts'

/** Nothing for search engines: it only follows a request. */
export const meta = () => errorMeta('出金を申請しました')

export default PayoutSuccess
