import { useState } from 'react'
import type { RatingType } from '../../../../contract/calls/ratings.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { tooLong } from '../../../../contract/fields.ts'
import { REVIEW_MAX } from '../../../../contract/limits.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts'
import { RATING_TEXTS as T } from './texts.ts'

interface Choosing {
  type: RatingType | null
  onChoose: (type: RatingType) => void
  onSent: () => void
}

/**
 * A rating before it is sent: the choice, its words, which stay on the device until then
 * (rule `nothing-typed-is-lost`), then the confirmation.
 */
export function useRating(threadId: number, { type, onChoose, onSent }: Choosing) {
  const [words, setWords] = useKeptText(`review-words.${threadId}`)
  const [asks, setAsks] = useState(false)
  const [isTypeMissing, setTypeMissing] = useState(false)
  const { part, focusWrong } = useWrongFocus<HTMLDivElement>()
  const length = codePoints(normaliseNewlines(words))
  const { call, busy, failure } = useCall(browserApi.rateDeal, {
    failed: T.failed,
    readsAgain: 'always',
    onDone() {
      setWords('')
      onSent()
    },
  })
  const check = () => {
    setTypeMissing(type === null)
    setAsks(type !== null && length <= REVIEW_MAX)
    focusWrong()
  }
  return {
    /** The part of the dialog with the fields. */
    part,
    type,
    choose(one: RatingType) {
      onChoose(one)
      setTypeMissing(false)
    },
    typeError: isTypeMissing ? T.typeMissing : undefined,
    words,
    write: setWords,
    length,
    wordsError: length > REVIEW_MAX ? tooLong(REVIEW_MAX) : undefined,
    asks,
    check,
    rewrite: () => setAsks(false),
    send: () => type && void call({ threadId, type, text: words }),
    busy,
    failure,
  }
}
export type RatingForm = ReturnType<typeof useRating>
