import { Create } from 'react-admin';
import { ProjectForm } from './ProjectEdit.tsx';

/** React Admin's page for a new project. */
export const ProjectCreate = () => (
  <Create redirect="show">
    <ProjectForm />
  </Create>
);
