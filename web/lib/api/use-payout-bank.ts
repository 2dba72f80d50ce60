import { useQuery } from '@tanstack/react-query'
import { browserApi } from './browser-api.ts'
import { queryClient } from './query-client.ts'

/** The bank account that receives the viewer's payouts, read at the provider. */
export const usePayoutBank = () =>
  useQuery({ queryKey: ['payout-bank'], queryFn: () => browserApi.payoutBank() }, queryClient)
