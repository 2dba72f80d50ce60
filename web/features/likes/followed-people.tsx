import { Link } from 'react-router'
import type { FollowedPerson } from '../../../contract/calls/favourites.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { Rating } from '../../ui/display/rating.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import styles from './followed-people.module.css'
import { LIKES_TEXTS as T } from './texts.ts'

const onFailed = showFailure

/** A new follow has notices, so they are switched off again where they were off. */
async function followAgain({ id, tells }: FollowedPerson): Promise<void> {
  await browserApi.followPerson({ userId: id })
  if (!tells) await browserApi.switchFollow({ userId: id, isOn: false })
}

function Acts({ person }: { person: FollowedPerson }) {
  const { id, name, tells } = person
  const options = { failed: T.failed, readsAgain: 'always', onFailed } as const
  const switching = useCall(browserApi.switchFollow, options)
  const restoring = useCall(followAgain, options)
  const undo = { label: T.undo, run: () => void restoring.call(person) }
  const leaving = useCall(browserApi.unfollowPerson, {
    ...options,
    onDone: () => showToast(T.unfollowed(name), { action: undo }),
  })
  return (
    <div className={styles.acts}>
      <Switch
        checked={tells}
        busy={switching.busy}
        aria-label={T.tellsOf(name)}
        onChange={() => void switching.call({ userId: id, isOn: !tells })}
      >
        {T.tells}
      </Switch>
      <Button
        variant="plain"
        size="small"
        busy={leaving.busy}
        aria-label={T.unfollowOf(name)}
        onClick={() => void leaving.call({ userId: id })}
      >
        {T.unfollow}
      </Button>
    </div>
  )
}

function Newest({ services }: Pick<FollowedPerson, 'services'>) {
  if (services.length === 0) return <p className={styles.none}>{T.noServices}</p>
  return (
    <ul className={styles.newest}>
      {services.map(({ id, name, icon, iconBack, category, price }) => (
        <li key={id}>
          <Picture icon={icon} iconBack={iconBack} category={category} sizes="180px" />
          <Link to={links.service(id)}>{name}</Link>
          <b>{formatYen(price)}</b>
        </li>
      ))}
    </ul>
  )
}

interface FollowedPeopleProps {
  people: readonly FollowedPerson[]
  isMember: boolean
}

/** Each person with their newest services and the switch of their notices. */
export function FollowedPeople({ people, isMember }: FollowedPeopleProps) {
  const list = useRowFocus<HTMLUListElement>()
  if (people.length === 0)
    return (
      <EmptyState
        drawing="spot-mirror.svg"
        title={T.noFollows}
        action={
          isMember ? (
            <LinkButton to={links.services()}>{T.findSellers}</LinkButton>
          ) : (
            <LinkButton to={links.login}>{T.login}</LinkButton>
          )
        }
      >
        {isMember ? T.noFollowsLead : T.loginToFollow}
      </EmptyState>
    )
  return (
    <ul ref={list} className={styles.people}>
      {people.map(person => (
        <li key={person.id}>
          <div className={styles.who}>
            <Avatar person={person} size={64} />
            <h2>
              <Link to={links.user(person.id)}>{person.name}</Link>
              {person.good > 0 && <Rating count={person.good} />}
            </h2>
            <p>{person.text.split('\n')[0]}</p>
            <Acts person={person} />
          </div>
          <Newest services={person.services} />
        </li>
      ))}
    </ul>
  )
}
