import type { ReactNode } from 'react';
import { Link, NavLink, useMatch, useNavigate } from 'react-router';
import type { SessionUser } from '../../authProvider/identityProvider.ts';
import { Footer, Logo, nameOf, SkipLink } from '../../components/PageFrame.tsx';
import { useFocusHeading } from '../../components/useFocusHeading.ts';
import { translate } from '../../messages/site.ts';
import { useRuntime, useSession } from '../../runtime.ts';

/** Plain CSS, since it is part of the prerendered landing page. Spec §2. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useFocusHeading();
  return (
    <div className="public">
      <SkipLink />
      <header className="public-head">
        <Logo />
        <Account />
      </header>
      {children}
      <Footer />
    </div>
  );
}

export function PublicMain({ children }: { children: ReactNode }) {
  return (
    <main className="public-main" id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Empty while the session is verified, so that no `Sign In` flashes. Spec §2. */
function Account() {
  const state = useSession();
  const invites = useMatch('/') !== null;
  if (state.kind === 'restoring') return null;
  if (state.kind === 'signed-in') return <SignedInAccount user={state.user} />;
  return (
    <nav aria-label={translate('site.account')}>
      <NavLink className="cta is-quiet" to="/login">
        {translate('product.signIn')}
      </NavLink>
      {/* The other pages have a primary action of their own. */}
      <NavLink className={invites ? 'cta is-primary' : 'cta is-quiet'} to="/register">
        {translate('site.account.signUp')}
      </NavLink>
    </nav>
  );
}

function SignedInAccount({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { session } = useRuntime();
  const name = nameOf({ ...user.attributes, username: user.username });
  const signOut = () => {
    // The tokens are removed at once; the page does not wait for the user pool.
    void session.signOut();
    void navigate('/login');
  };
  return (
    <nav aria-label={translate('site.account')}>
      <span className="public-user" title={name}>
        {name}
      </span>
      <Link className="cta is-quiet" to="/dashboard">
        {translate('product.dashboard')}
      </Link>
      <button className="cta" type="button" onClick={signOut}>
        {translate('product.signOut')}
      </button>
    </nav>
  );
}
