import { describe, expect, it, vi } from 'vitest';
import type { Standing } from '../../authProvider/standing.ts';
import { createStandingSource } from './standingSource.ts';

const standing = (role: Standing['role']): Standing => ({
  role,
  tenantId: undefined,
  tenantName: undefined,
  requestedTenantId: undefined,
  source: 'api',
});

describe('a source of standings', () => {
  it('knows nothing before it is asked, and says while it is', async () => {
    const source = createStandingSource(async () => standing('admin'));
    expect(source.get()).toEqual({ standing: undefined, error: undefined, asking: false });
    const asked = source.ask();
    expect(source.get().asking).toBe(true);
    await asked;
    expect(source.get()).toEqual({ standing: standing('admin'), error: undefined, asking: false });
  });

  it('asks once for all who ask at the same time', async () => {
    const read = vi.fn(async () => standing('admin'));
    const source = createStandingSource(read);
    await Promise.all([source.ask(), source.ask()]);
    expect(read).toHaveBeenCalledOnce();
    await source.ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('the same answer is the same standing', async () => {
    const source = createStandingSource(async () => standing('admin'));
    await source.ask();
    const first = source.get().standing;
    await source.ask();
    expect(source.get().standing).toBe(first);
  });

  it('keeps what it knew when it cannot be asked, and says why', async () => {
    const read = vi.fn(async () => standing('tenant-user')).mockResolvedValueOnce(standing('admin'));
    const source = createStandingSource(read);
    await source.ask();
    read.mockRejectedValueOnce(new Error('away'));
    await source.ask();
    expect(source.get()).toMatchObject({ standing: { role: 'admin' }, error: { message: 'away' }, asking: false });
    await source.ask();
    expect(source.get()).toMatchObject({ standing: { role: 'tenant-user' }, error: undefined });
  });

  it('lets go of what was read for a former standing, before anybody hears of the next', async () => {
    const read = vi.fn(async (): Promise<Standing> => standing('admin'));
    const happened: string[] = [];
    const source = createStandingSource(read, () => happened.push(`leaves ${source.get().standing?.role}`));
    source.subscribe(() => happened.push(`is ${source.get().standing?.role}`));
    await source.ask();
    await source.ask();
    expect(happened).not.toContain('leaves admin');
    read.mockResolvedValue(standing('tenant-user'));
    await source.ask();
    expect(happened.slice(-2)).toEqual(['leaves admin', 'is tenant-user']);
  });
});
