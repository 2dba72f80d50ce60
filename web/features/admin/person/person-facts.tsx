import type { ReactNode } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Part, Values } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

const noted = (value: string, note: string): ReactNode => (
  <span className={styles.noted}>
    {value} <small>{note}</small>
  </span>
)

/** The stored facts of a person: address, login, answers, notices and numbers of the provider. */
export function PersonFacts({ person }: { person: AdminPerson }) {
  const { answerSeconds, answers } = person
  return (
    <Part title={T.facts}>
      <Values
        rows={[
          [T.email, person.email],
          [T.login, noted(T.month(formatDate(person.activeMonth)), T.lastLogin)],
          [
            T.answer,
            answerSeconds === null ? T.noAnswer : noted(T.about(answerSeconds), T.median(answers)),
          ],
          [T.notices, T.channels(person.mutedMails, person.mutedPushes)],
          [T.blocks, T.blockCounts(person.blocking, person.blockedBy)],
          [T.account, person.accountId ?? T.none],
          [T.customer, person.customerId ?? T.none],
        ]}
      />
    </Part>
  )
}
