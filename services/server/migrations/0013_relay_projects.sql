-- Whose client sent a message: how much each project has stored is limited. Of older messages it is not known, and they expire.
alter table relay_messages add column project text;
