import { Skeleton } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/site.ts';
import { TwinStairs } from './TwinStairs.tsx';
import './door.css';

/** In the place of a form until it is known whether anybody needs it, or until its code has come. */
export function DoorSkeleton() {
  return (
    <main className="door" id="content" tabIndex={-1}>
      <title>Deal Sync</title>
      <div className="form">
        <h1 className="sr">Deal Sync</h1>
        <Skeleton lines={5} label={translate('site.wait')} />
      </div>
      <div className="side-pic">
        <TwinStairs />
      </div>
    </main>
  );
}
