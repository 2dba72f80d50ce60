import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, errorMessage, serverMessage } from './api-error.ts'
import { CALL_TEXTS as T } from './call-texts.ts'
import { canShow, type FieldMessages, showAtFields } from './form-errors.ts'
import { queryClient } from './query-client.ts'
import { type SentInput, withRepeatKey } from './repeat-key.ts'

/** A method of the API client, or a function around one. */
export type Send<Input, Output> = (
  input: Input,
  options: { idempotencyKey: string },
) => Promise<Output>

type Call<Input> = undefined extends Input
  ? (input?: Input) => Promise<void>
  : (input: Input) => Promise<void>

interface UseCallOptions<Input, Output> {
  /** Message where the server's answer has none. */
  failed?: string
  /** Message where no answer arrived: a write may have taken effect, a read has failed. */
  noAnswer?: string
  /** A refusal that is shown at a field has no `failure`. */
  fields?: FieldMessages
  /** Reads the page again after each answer, or only after a failure. */
  readsAgain?: 'always' | 'failed'
  /** Runs after a success; the call is busy until its promise resolves. */
  onDone?: (answer: Output, input: Input) => unknown
  onFailed?: (message: string) => unknown
}

type Messages = Pick<UseCallOptions<never, never>, 'failed' | 'noAnswer'>

const messageOf = (error: ApiError, { failed, noAnswer = T.noAnswer }: Messages): string =>
  serverMessage(error) ?? (error.status === null ? noAnswer : (failed ?? errorMessage(error)))

/**
 * An API call that a click makes: it ignores clicks while it is busy, sends a retry of the same
 * content with the same key (rule `acts-once`) and turns a failure into a message. `call` never
 * rejects; errors that are bugs go to the error boundary.
 */
export function useCall<Input, Output>(
  send: Send<Input, Output>,
  options: UseCallOptions<Input, Output> = {},
) {
  const { fields = {}, readsAgain, onDone, onFailed } = options
  const id = useId()
  const { revalidate } = useRevalidator()
  const sent = useRef<SentInput>(null)
  const mutation = useMutation<Output, Error, Input>(
    {
      mutationKey: [id],
      mutationFn(input) {
        sent.current = withRepeatKey(sent.current, input)
        return send(input, { idempotencyKey: sent.current.key })
      },
      async onSuccess(answer, input) {
        if (readsAgain === 'always') await revalidate()
        await onDone?.(answer, input)
        sent.current = null
      },
      onError(error) {
        if (!(error instanceof ApiError)) return
        showAtFields(fields, error)
        onFailed?.(messageOf(error, options))
        // Without a login, reading again would leave the page for the login screen.
        if (readsAgain && error.status !== 401) void revalidate()
      },
    },
    queryClient,
  )
  const call = async (input: Input) => {
    if (queryClient.isMutating({ mutationKey: [id] }) > 0) return
    await mutation.mutateAsync(input).catch(() => {
      // `mutation.error` holds it.
    })
  }
  const { data: answer, variables: input, isPending: busy } = mutation
  const error = mutation.error instanceof ApiError ? mutation.error : null
  const failure = error && !canShow(fields, error) ? messageOf(error, options) : null
  return { call: call as Call<Input>, busy, failure, error, answer, input }
}
