import type { RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { FactsRegion } from '../components/Facts.tsx';
import { numberWords } from '../components/formatter.ts';
import { SkeletonValue } from '../components/Skeleton.tsx';
import { TryAgain } from '../components/TryAgain.tsx';
import { contacts } from '../resources/contacts.ts';
import { useRecordCount } from '../views/search/useRecordCount.ts';
import type { SlotProps } from '../views/slots.ts';

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
