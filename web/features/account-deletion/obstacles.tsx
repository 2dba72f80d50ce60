import { Link } from 'react-router'
import type { DeletionObstacleState } from '../../../contract/calls/accounts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './deletion.module.css'
import type { DeletionData } from './load-deletion.ts'
import { obstacleLink } from './obstacle-link.ts'
import { OBSTACLE_TEXTS, DELETION_TEXTS as T } from './texts.ts'

interface ObstacleProps {
  obstacle: DeletionObstacleState
  portalUrl: string | null
}

function Obstacle({ obstacle, portalUrl }: ObstacleProps) {
  const clear = obstacle.isCleared
  const text = OBSTACLE_TEXTS[obstacle.kind]
  const link = clear ? null : obstacleLink(obstacle, portalUrl)
  return (
    <li className={cx(clear ? styles.yes : styles.no)}>
      <Icon name={clear ? 'check' : 'close'} />
      <span>
        <b>
          <span className="sr">{clear ? T.clear : T.blocked}</span>
          {clear ? text.clear : text.blocked(obstacle.value)}
        </b>
        {!clear && <small>{text.advice(obstacle.value)}</small>}
      </span>
      {link && (
        <Link className="link" to={link.to}>
          {link.label}
        </Link>
      )}
    </li>
  )
}

/** Only the operator can have the obstacle `administrator`, so others see no row of it. */
const concerns = ({ kind, isCleared }: DeletionObstacleState) =>
  kind !== 'administrator' || !isCleared

/** One row per obstacle: whether it exists, how much of it, and where it can be removed. */
export function Obstacles({ obstacles, portalUrl }: Pick<DeletionData, 'obstacles' | 'portalUrl'>) {
  return (
    <ul className={styles.obstacles} aria-label={T.obstacles}>
      {obstacles.filter(concerns).map(obstacle => (
        <Obstacle key={obstacle.kind} obstacle={obstacle} portalUrl={portalUrl} />
      ))}
    </ul>
  )
}
