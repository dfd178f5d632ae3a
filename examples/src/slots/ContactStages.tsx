import type { RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { numberWords } from '../components/dateText.ts';
import { FactsRegion } from '../components/Facts.tsx';
import { TryAgain } from '../components/Panel.tsx';
import { SkeletonValue } from '../components/Skeleton.tsx';
import { contacts } from '../resources/contacts.ts';
import type { SlotProps } from '../views/contexts.ts';
import { useRecordCount } from '../views/search/useRecordCount.ts';

/** Counts of a company's contacts by stage, with links. */
export function ContactStages({ record, title, loading }: SlotProps) {
  const facts = Object.entries(contacts.fields.stage.choices).map(([stage, { label }]) => ({
    label,
    value: loading ? <SkeletonValue /> : <StageCount company={record} stage={stage} label={label} />,
  }));
  return <FactsRegion title={title} facts={facts} />;
}

interface StageCountProps {
  company: RaRecord;
  stage: string;
  label: string;
}

function StageCount({ company: { id, tenant_id }, stage, label }: StageCountProps) {
  const filter = { company_id: String(id), stage };
  const { count, error, refetch } = useRecordCount(contacts, { tenantId: tenant_id, filter });
  if (error) return <TryAgain name={`Try again: ${label}`} onClick={refetch} />;
  if (count === undefined) return <SkeletonValue />;
  return <Link to={`${contacts.path}?${new URLSearchParams({ tenant_id, ...filter })}`}>{numberWords(count)}</Link>;
}
