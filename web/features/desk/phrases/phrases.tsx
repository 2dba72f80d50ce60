import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Phrase } from '../../../../contract/calls/desk/phrases.ts'
import { PHRASES_MAX } from '../../../../contract/limits.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { DESK_CRUMB, MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { FailedPart } from '../failed-part.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { PhraseList } from './phrase-list.tsx'
import styles from './phrases.module.css'
import { RemovePhrase } from './remove-phrase.tsx'
import { PHRASES_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, DESK_CRUMB, { label: T.title }]

/**
 * `place` is the position that the list showed when the form was opened: the stored order, which is
 * read again after each move, may still be the one before.
 */
type OpenForm = { phrase: null } | { phrase: Phrase; place: number }

const newest = (form: OpenForm, phrases: readonly Phrase[]): OpenForm =>
  form.phrase
    ? { ...form, phrase: phrases.find(({ id }) => id === form.phrase.id) ?? form.phrase }
    : form

/** Takes the focus after the form, whose buttons are gone then. */
function Add({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => takesFocus && button.current?.focus())
  useEffect(() => void begin(), [])
  return (
    <Button ref={button} onClick={onClick}>
      <Icon name="plus" />
      {T.add}
    </Button>
  )
}

/** The texts that a seller often writes, in their own order. */
export function Phrases() {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['phrases'], queryFn: () => browserApi.phrases() },
    queryClient,
  )
  const [form, setForm] = useState<OpenForm | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const phrases = data?.phrases ?? []
  const close = () => {
    setForm(null)
    setOpened(true)
  }
  /** The form stays open; its next save is based on the phrase that the list shows then. */
  const readAgain = async () => {
    const { data: now } = await refetch()
    setForm(shown => shown && newest(shown, now?.phrases ?? []))
  }
  const done = () => {
    close()
    void refetch()
  }
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      {isError && <FailedPart onAgain={refetch}>{T.failed}</FailedPart>}
      {!data && !isError && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {data && phrases.length === 0 && !form && <p className={styles.empty}>{T.empty}</p>}
      {phrases.length > 0 && (
        <PhraseList
          // Adding or removing a text remounts the list, which then begins with the stored order.
          key={phrases
            .map(({ id }) => id)
            .toSorted()
            .join()}
          phrases={phrases}
          onEdit={(phrase, place) => setForm({ phrase, place })}
          onChange={() => refetch()}
        />
      )}
      {form && (
        <PhraseForm
          // The list of a single phrase has that phrase's id as its key.
          key={`form ${form.phrase?.id}`}
          phrase={form.phrase}
          onDone={done}
          onFailed={() => void readAgain()}
          onCancel={close}
        >
          {form.phrase && (
            <RemovePhrase
              phrase={form.phrase}
              place={form.place}
              onRemoved={done}
              onBack={() => void refetch()}
            />
          )}
        </PhraseForm>
      )}
      {data && !form && phrases.length < PHRASES_MAX && (
        <Add takesFocus={wasOpened} onClick={() => setForm({ phrase: null })} />
      )}
      {phrases.length >= PHRASES_MAX && !form && <p className="small">{T.full}</p>}
    </PageFrame>
  )
}
