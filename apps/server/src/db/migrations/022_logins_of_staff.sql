-- From where an account of the staff has logged in: asked when many wrong logins have locked it.
CREATE INDEX audit_log_logins ON audit_log (staff_id, at) WHERE action IN ('login', 'login.first');
