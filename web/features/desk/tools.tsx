import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Phrase } from '../../../contract/calls/desk/phrases.ts'
import type { Rest } from '../../../contract/calls/desk/rests.ts'
import { PHRASES_MAX } from '../../../contract/limits.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatMonthDay } from '../../lib/format/short-dates.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import styles from './desk.module.css'
import { NOTE_TEXTS as N } from './note/texts.ts'
import { PHRASES_TEXTS as P } from './phrases/texts.ts'
import { REST_TEXTS as R } from './rest/texts.ts'
import { useRest } from './rest/use-rest.ts'

/** Number of 定型文 that are named. */
const NAMED = 3

/** The most used ones first; phrases used equally often keep the person's own order. */
const mostUsed = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.toSorted((one, other) => other.uses - one.uses).slice(0, NAMED)

interface ToolProps {
  title: string
  /** Shown beside the title; undefined until it is known. */
  state: string | undefined
  to: string
  /** Label of the link. */
  go: string
  children: ReactNode
}

function Tool({ title, state, to, go, children }: ToolProps) {
  return (
    <section>
      <h2>
        {title}
        {state && <small>{state}</small>}
      </h2>
      {children}
      <LinkButton to={to}>{go}</LinkButton>
    </section>
  )
}

function restState(rest: Rest | null): string {
  if (rest?.state === 'running') return R.onRest
  return rest?.state === 'planned' ? R.from(formatMonthDay(rest.startsAt)) : R.notOnRest
}

function RestTool() {
  const { data } = useRest()
  const state = data && restState(data.rest)
  return (
    <Tool title={R.title} state={state} to={links.deskRest} go={R.plan}>
      <p className="small">{R.lead}</p>
    </Tool>
  )
}

function PhrasesTool() {
  const { data } = useQuery(
    { queryKey: ['phrases'], queryFn: () => browserApi.phrases() },
    queryClient,
  )
  const phrases = data?.phrases ?? []
  const state = data && P.counted(phrases.length, PHRASES_MAX)
  return (
    <Tool title={P.title} state={state} to={links.deskPhrases} go={P.editTitle}>
      {phrases.length === 0 && <p className="small">{P.lead}</p>}
      {phrases.length > 0 && (
        <ul>
          {mostUsed(phrases).map(({ id, title, uses }) => (
            <li key={id}>
              {title}
              {uses > 0 && <small>{P.used(uses)}</small>}
            </li>
          ))}
        </ul>
      )}
    </Tool>
  )
}

/** お休み, 定型文 and お知らせ, each with its state and the link to its page. */
export const Tools = () => (
  <div className={styles.tools}>
    <RestTool />
    <PhrasesTool />
    <Tool title={N.title} state={N.often} to={links.deskNote} go={N.write}>
      <p className="small">{N.lead}</p>
    </Tool>
  </div>
)
