import { inputOf } from '../../fields/inputs.tsx';
import { Setting } from '../../look/Setting.tsx';
import { translate } from '../../messages/look.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';

/** A form as it will stand, without its values. There is nothing in it yet to read aloud or to use. */
export function FormSkeleton({ resource }: { resource: Resource }) {
  const { sections = [], locked } = resource.form ?? {};
  return (
    <>
      <span className="sr" role="status">
        {translate('product.loading')}
      </span>
      <div className="blank" aria-hidden="true" inert>
        {sections.map(({ title, lead, fields }, index) => (
          <Setting key={title} title={title} lead={lead}>
            <div className="inputs">
              {index === 0 && locked && <Blank resource={resource} path={resource.id} hint={locked} />}
              {fields.map((path) => (
                <Blank key={path} resource={resource} path={path} />
              ))}
            </div>
          </Setting>
        ))}
      </div>
    </>
  );
}

interface BlankProps {
  resource: Resource;
  path: string;
  hint?: string;
}

/** A field without a control: whoever looks for one shall wait for the true one. */
function Blank({ resource, path, hint }: BlankProps) {
  const field = fieldAt(resource, path);
  const { wide, hint: how } = inputOf(field);
  const note = hint ?? field.hint ?? how?.('', field);
  return (
    <div className={wide && 'wide'}>
      <div className="field">
        <span className="label">{labelOf(path, field)}</span>
        <div className="input" />
        {note && <p className="hint">{note}</p>}
      </div>
    </div>
  );
}
