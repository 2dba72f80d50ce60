import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Phrase } from '../../../../contract/calls/desk/phrases.ts'
import { PHRASES_MAX } from '../../../../contract/limits.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showFailure } from '../../../ui/feedback/toast-store.ts'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { moved } from '../../../ui/sorting/order.ts'
import { FailedPart } from '../failed-part.tsx'
import { PhraseForm } from './phrase-form.tsx'
import styles from './phrases.module.css'
import { PHRASES_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.desk, to: links.desk }, { label: T.title }]

interface ListProps {
  phrases: readonly Phrase[]
  onEdit: (phrase: Phrase) => void
  onChange: () => void
}

function List({ phrases, onEdit, onChange }: ListProps) {
  const sort = useCall(browserApi.sortPhrases, { failed: T.sortFailed, onDone: onChange })
  const remove = useCall(browserApi.deletePhrase, { failed: T.removeFailed, onDone: onChange })
  const failure = sort.failure ?? remove.failure
  const move = (place: number, to: number) => {
    const ids = phrases.map(({ id }) => id)
    void sort.call({ phraseIds: moved(ids, place, to).join() })
  }
  if (failure) showFailure(failure)
  return (
    <ol className={styles.phrases}>
      {phrases.map((phrase, place) => (
        <li key={phrase.id}>
          <div>
            <b>{phrase.title}</b>
            <p>{phrase.text}</p>
          </div>
          <p className={styles.acts}>
            <Button
              size="small"
              variant="plain"
              aria-label={T.up(phrase.title)}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <Icon name="down" className={styles.up} />
            </Button>
            <Button
              size="small"
              variant="plain"
              aria-label={T.down(phrase.title)}
              disabled={place === phrases.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <Icon name="down" />
            </Button>
            <Button size="small" variant="plain" onClick={() => onEdit(phrase)}>
              {T.edit}
            </Button>
            <Button
              size="small"
              variant="plain"
              onClick={() => void remove.call({ phraseId: phrase.id })}
            >
              {T.remove}
            </Button>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The texts that a seller often writes, in their own order. */
export function Phrases() {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['phrases'], queryFn: () => browserApi.phrases() },
    queryClient,
  )
  const [form, setForm] = useState<{ phrase: Phrase | null } | null>(null)
  const phrases = data?.phrases ?? []
  const done = () => {
    setForm(null)
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
        <List
          phrases={phrases}
          onEdit={phrase => setForm({ phrase })}
          onChange={() => void refetch()}
        />
      )}
      {form && (
        <PhraseForm
          key={form.phrase?.id ?? 0}
          phrase={form.phrase}
          onDone={done}
          onCancel={() => setForm(null)}
        />
      )}
      {data && !form && phrases.length < PHRASES_MAX && (
        <Button onClick={() => setForm({ phrase: null })}>
          <Icon name="plus" />
          {T.add}
        </Button>
      )}
      {phrases.length >= PHRASES_MAX && !form && <p className="small">{T.full}</p>}
    </PageFrame>
  )
}
