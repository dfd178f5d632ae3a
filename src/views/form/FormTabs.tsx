import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { translate } from '../../messages/views.ts';

export interface FormTab {
  readonly label: string;
  readonly content: ReactNode[];
  /** The number of its fields with an error. */
  faults: number;
}

/** The URL parameter with the number of the open tab. */
const PARAMETER = 'tab';

/**
 * The sections of a form in tabs. All stay mounted, so that they keep their values and are validated. An attempt to save opens the
 * first tab with an error, and focuses its first invalid input.
 */
export function FormTabs({ tabs, attempts }: { tabs: readonly FormTab[]; attempts: number }) {
  const id = useId();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const asked = Number(params.get(PARAMETER) ?? 1) - 1;
  const current = tabs[asked] ? asked : 0;
  const box = useRef<HTMLDivElement>(null);
  const seeking = useRef(false);
  const open = (tab: number) => {
    params.set(PARAMETER, String(tab + 1));
    void navigate({ search: String(params) }, { replace: true, state });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    const faulty = tabs.findIndex(({ faults }) => faults > 0);
    if (attempts === 0 || faulty < 0 || faulty === current) return;
    seeking.current = true;
    open(faulty);
  }, [attempts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tab is open
  useEffect(() => {
    if (!seeking.current) return;
    seeking.current = false;
    box.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]')?.focus();
  }, [current]);
  return (
    <div ref={box}>
      <Tabs
        value={current}
        onChange={(_, tab: number) => open(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderTop: '1px solid var(--border)', '& .MuiTab-root': { minWidth: 0 } }}
      >
        {tabs.map(({ label, faults }, tab) => (
          <Tab
            key={label}
            id={`${id}-tab-${tab}`}
            aria-controls={`${id}-panel-${tab}`}
            label={
              faults === 0 ? (
                label
              ) : (
                <Box
                  component="span"
                  sx={{ display: 'flex', alignItems: 'center', gap: '5px', color: 'var(--danger-fg)' }}
                >
                  {label} <Icon name="alert" small />
                  <VisuallyHidden>{translate('views.form.faults', { smart_count: faults })}</VisuallyHidden>
                </Box>
              )
            }
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content }, tab) => (
        <div
          key={label}
          id={`${id}-panel-${tab}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab}`}
          hidden={tab !== current}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
