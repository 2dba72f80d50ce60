import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { adminUserForm } from '../../../contract/calls/operator/admin-user-form.ts'
import { fieldMessages } from '../../lib/api/form-errors.ts'
import { useCall } from '../../lib/api/use-call.ts'

export interface UserCall {
  /** An API call with one user's id. */
  run: (input: { userId: string }) => Promise<{ success: boolean }>
}

/** The server answers only whether it succeeded (ADM-08 to ADM-11). */
export function useUserForm({ run }: UserCall) {
  const form = useForm({
    resolver: zodResolver(adminUserForm),
    defaultValues: { userId: '' },
    mode: 'onTouched',
  })
  const { call, busy, failure, answer } = useCall(run, {
    fields: fieldMessages(form.setError, ['userId']),
  })
  const done = failure === null ? (answer?.success ?? null) : false
  return { form, done, busy, act: (userId: string) => call({ userId }) }
}
