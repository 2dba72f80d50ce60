import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'
import { links } from '../../lib/pages/links.ts'
import { begunApplication, hasBegunOffer } from '../../lib/session/begun-application.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './member-registration.module.css'
import { MEMBER_TEXTS as T } from './member-texts.ts'

/** Reason to register: what the viewer came for, of a service once its name is known. */
function useReason(): string {
  const begun = begunApplication()
  const serviceId = begun?.serviceId ?? 0
  const { data } = useQuery(
    {
      queryKey: ['service', serviceId],
      queryFn: () => visitorApi.service({ serviceId }),
      enabled: serviceId > 0,
      retry: false,
    },
    queryClient,
  )
  if (hasBegunOffer()) return T.backToOffer
  if (!data) return T.registrationAllows
  return begun?.isQuestion ? T.backToQuestion(data.name) : T.backToApplication(data.name)
}

function Line() {
  const reason = useReason()
  return (
    <aside className={styles.line} aria-label={T.registration}>
      <div className={cx('wrap', styles.row)}>
        <p>
          <b>{T.registrationLeft}</b> {reason}
        </p>
        <LinkButton to={links.userCreate}>{T.register}</LinkButton>
      </div>
    </aside>
  )
}

/** Says above the home page that a login has no registration yet. */
export function MemberRegistration({ pathname }: { pathname: string }) {
  const isUnregistered = useCurrentUser() === null
  return pathname === links.home && isUnregistered && <Line />
}
