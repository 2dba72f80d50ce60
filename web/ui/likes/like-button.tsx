import { useNavigate } from 'react-router'
import { useIsLiked } from '../../lib/device/likes/liked.ts'
import { cx } from '../cx.ts'
import { DISPLAY_TEXTS as T } from '../display/display-texts.ts'
import styles from './like-button.module.css'

interface LikeButtonProps {
  service: { id: number; name: string }
  className?: string | undefined
}

/** A button that likes a service or takes the like back; its code is loaded at the first click. */
export function LikeButton({ service, className }: LikeButtonProps) {
  const isLiked = useIsLiked(service.id)
  const navigate = useNavigate()
  const toggle = async () => {
    const { toggleLike } = await import('./toggle-like.ts')
    toggleLike(service.id, navigate)
  }
  return (
    <button
      type="button"
      className={cx(styles.like, className)}
      aria-label={T.like(service.name)}
      aria-pressed={isLiked}
      onClick={() => void toggle()}
    />
  )
}
